"""The gRPC door. The only room where wire types become events."""
