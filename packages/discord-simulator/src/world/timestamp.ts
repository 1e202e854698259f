/** A moment as Discord writes it: ISO 8601 with microseconds and an offset. */
export function timestampOf(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, -1)}000+00:00`
}
