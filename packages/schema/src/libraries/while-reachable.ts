// Only browsers run this: the package itself is platform-independent.
declare const fetch: (
  address: string,
  options: { method: 'HEAD'; cache: 'no-store' },
) => Promise<{ ok: boolean; status: number }>

declare global {
  interface ImportMeta {
    url: string
  }
}

/**
 * Imports a module once the server answers: most browsers cache a failed import, and never retry.
 *
 * @throws Error when the server does not answer
 */
export async function whileReachable<Module>(load: () => Promise<Module>): Promise<Module> {
  const { ok, status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
  if (!ok) throw new Error(`The server answers ${status}`)
  return load()
}
