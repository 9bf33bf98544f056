// A view after what changed in it, as room/patch.py of the server says it.
import type { Patch } from './wire';

/** The view after a patch: copied along the changed paths, shared elsewhere. */
export function patched(view: unknown, patch: Patch): unknown {
  let found = view;
  for (const [path, value] of Object.entries(patch.set ?? {})) found = put(found, path.split('/'), value, false);
  for (const path of patch.drop ?? []) found = put(found, path.split('/'), undefined, true);
  return found;
}

/** Lists are changed by number, tables by name: both are reached by a key. */
type Node = Record<string, unknown>;

function put(node: unknown, path: string[], value: unknown, drop: boolean): unknown {
  const [key, ...rest] = path;
  const copy = (Array.isArray(node) ? [...node] : { ...(node as Node) }) as Node;
  if (rest.length) copy[key] = put(copy[key], rest, value, drop);
  else if (drop) delete copy[key];
  else copy[key] = value;
  return copy;
}
