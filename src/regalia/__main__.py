"""`python -m regalia` is the command `regalia`."""

from regalia.cli.main import main

if __name__ == "__main__":
    main()
