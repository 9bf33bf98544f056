"""The harness that plays any game and checks what every game promises."""
