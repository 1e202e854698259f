import { defineCall, defineRefusal, shapes, z } from '@parvis/schema'

const state = z.enum(['ready', 'away'])

const health = z.object({
  health_version: z.string(),
  status: z
    .enum(['ready', 'degraded', 'away'])
    .describe(
      '`degraded` without jobs, storage or room on the disk: calls are answered, jobs wait, files are refused',
    ),
  server: state,
  database: state,
  jobs: state.describe('Whether a process does what runs in the background'),
  storage: state.describe('Whether uploaded files can be stored and read'),
  disk: state.describe('Whether there is room for files on this machine'),
  roles: z
    .partialRecord(z.enum(['web', 'worker', 'gateway']), state)
    .describe('What the process that answers does'),
})

export const readHealth = defineCall({
  method: 'GET',
  path: '/core/healthcheck',
  access: 'public',
  tag: 'core',
  summary: 'Which build runs, and whether everything it needs is there',
  bare: true,
  item: health,
  also: { 503: health },
})

/** How long a stream of events lasts at most, in seconds. */
const longest = 3600

const invalidSeconds = defineRefusal('invalid_seconds', {
  fr: 'un nombre entier de 0 à {maximum} est attendu',
  en: 'a whole number from 0 to {maximum} is expected',
})

const seconds = shapes.numberUpTo(longest, { least: 0, usual: longest, error: invalidSeconds })

export const streamEvents = defineCall({
  method: 'GET',
  path: '/events',
  access: 'connected',
  tag: 'events',
  summary: 'What changes in the account, as it does',
  description: `Server-sent events: \`ready\` at the beginning; \`changed\` with the \`topic\`, such as the path of a resource or \
\`jobs\`, or \`rights\` for those of the caller, with the \`ids\` of what changed (without them it may be anything of the topic), and \`about\` it; \`reread\` when some \
were missed; \`end\` with why (\`time\`, \`session\`, \`restart\`). A caller receives only what they may read.`,
  query: z.object({ seconds }),
  streams: 'text/event-stream',
  problems: [429],
})
