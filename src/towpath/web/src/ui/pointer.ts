// Where the pointer was last moved to: what comes under a pointer that rests was not pointed at. The page listens from its first moment on,
// so that a table that opens under a click knows, too.
let rests = { x: -1, y: -1 };
globalThis.addEventListener?.('pointermove', ({ clientX: x, clientY: y }) => (rests = { x, y }), true);
export const isResting = (event: PointerEvent) => event.clientX === rests.x && event.clientY === rests.y;
