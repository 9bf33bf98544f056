"""Work for processes of this machine, or of many: one pool for the server and for the lab."""
