// Tables that are checked against the names that the server writes into wire.ts.

/** The names of a table. A name without its row does not compile; a row without its name leaves nothing to use. */
export type Total<Name extends string, Table extends Record<Name, unknown>> =
  Exclude<keyof Table, Name> extends never ? Name : never;
