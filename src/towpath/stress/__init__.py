"""Bounded load on a server of this machine, through its public interface only: docs/stress.md."""
