import { ConfigError } from '../config/read.js'

/** Why a process could not start, in one line. */
export function startFailure(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error instanceof ConfigError) return error.message
  if (error.code === 'EADDRINUSE') return `PORT: ${error.port} is already in use`
  if (error.code === 'EACCES' && error.port) return `PORT: ${error.port} may not be used by this user`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return `HOST: ${error.message}`
  return `Parvis cannot start: ${causeOf(error).message}`
}

/** What lies behind an error: that of a statement says only whether the database is at fault. */
function causeOf(error: Error): Error {
  return error.cause instanceof Error ? causeOf(error.cause) : error
}
