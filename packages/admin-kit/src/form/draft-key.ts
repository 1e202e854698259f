/** Where the browser stores the draft of a form of a resource. */
export function draftKey(route: string, id = 'new'): string {
  return `${route}.draft.${id}`
}
