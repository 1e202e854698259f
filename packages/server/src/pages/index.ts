export { type BuiltPage, type BuiltPages, builtPagesIn } from './built-pages.js'
export { consolePages } from './console-pages.js'
export { contentSecurityPolicy, sendSecurityHeaders } from './security-headers.js'
export { sitePages } from './site-pages.js'
