/**
 * How a page's address carries its language.
 *
 * - `prefix_except_default`: `/login` in French, `/en/login` in English.
 * - `no_prefix`: visitors see `/login` in both languages. French is built at `/login` and English at
 *   `/__en/login`; the server picks one by the `lang` cookie, then by `Accept-Language`, and answers with
 *   `Vary: Cookie, Accept-Language`. It also rewrites the `window.pagePath` of what it picks to the address
 *   asked for, and serves that page's `page-data.json` under it.
 */
export type Strategy = 'prefix_except_default' | 'no_prefix'

export const strategy: Strategy = 'prefix_except_default'
