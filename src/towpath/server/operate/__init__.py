"""What the operator of a server does to its database, beside the server or while it is down."""
