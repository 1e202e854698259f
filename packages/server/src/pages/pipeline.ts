/** A middleware: it returns an answer, or passes the request on. */
export type Middleware<Context, Answer> = (context: Context) => Answer | undefined

/**
 * Creates the function that runs the named middleware in the given order until one answers.
 *
 * @throws Error 'Unknown route middleware' when a name has no place or no middleware
 */
export function createPipeline<Context, Answer>(
  order: readonly string[],
  middleware: Readonly<Record<string, Middleware<Context, Answer>>>,
  names: readonly string[],
): (context: Context) => Answer | undefined {
  const steps = names
    .map((name) => {
      const run = order.includes(name) && Object.hasOwn(middleware, name) ? middleware[name] : undefined
      if (!run) throw new Error('Unknown route middleware')
      return { place: order.indexOf(name), run }
    })
    .sort((one, other) => one.place - other.place)
  return (context) => {
    for (const { run } of steps) {
      const answer = run(context)
      if (answer !== undefined) return answer
    }
    return undefined
  }
}
