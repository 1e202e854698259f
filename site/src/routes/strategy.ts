/**
 * How a page's address carries its language.
 *
 * - `prefix_except_default`: `/login` in French, `/en/login` in English.
 * - `no_prefix`: visitors see `/login` in both languages. French is built at `/login` and English at
 *   `/__en/login`, with its data beside it; both say that they are at `/login`. The server picks one by the `lang`
 *   cookie, then by `Accept-Language`, and answers with `Vary: Cookie, Accept-Language`.
 */
export type Strategy = 'prefix_except_default' | 'no_prefix'

/** Gatsby writes variables of this prefix into what browsers run. */
export const strategy: Strategy =
  process.env.GATSBY_SITE_STRATEGY === 'no_prefix' ? 'no_prefix' : 'prefix_except_default'
