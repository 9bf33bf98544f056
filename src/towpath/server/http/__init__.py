"""What comes in over HTTP and sockets."""
