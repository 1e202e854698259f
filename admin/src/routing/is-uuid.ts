const shape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Whether a part of a path can be the id of a record. */
export function isUuid(value: string | undefined): boolean {
  return value !== undefined && shape.test(value)
}
