/** A step before a page: it lets pass, or throws a redirect or an error. */
export type Middleware<Context> = (context: Context) => void | Promise<void>

/**
 * Makes the function that runs the middleware a route names, one after the other in the given order.
 *
 * @throws Error 'Unknown route middleware' (from that function) when a name has no place or no middleware
 */
export function createPipeline<Context>(
  order: readonly string[],
  middleware: Readonly<Record<string, Middleware<Context>>>,
): (names: readonly string[], context: Context) => Promise<void> {
  const find = (name: string) => {
    const found = order.includes(name) && middleware[name]
    if (!found) throw new Error('Unknown route middleware')
    return { place: order.indexOf(name), run: found }
  }

  return async (names, context) => {
    const steps = names.map(find).sort((a, b) => a.place - b.place)
    for (const { run } of steps) await run(context)
  }
}
