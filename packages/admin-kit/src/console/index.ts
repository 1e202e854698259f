export { AdminConsole, type AdminConsoleProps } from './admin-console.js'
