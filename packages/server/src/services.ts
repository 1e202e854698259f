import { runServices } from './run-services.js'

await runServices(process.env, process.argv.slice(2))
