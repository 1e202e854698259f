import { config } from 'zod'

// A page's content security policy forbids compiling code from strings, which Zod otherwise tries.
if ('document' in globalThis) config({ jitless: true })

export * from 'zod'
