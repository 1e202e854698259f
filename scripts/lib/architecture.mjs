/**
 * The workspaces of the repository: where each one is, what it may import, and the layers inside it. The single source
 * of truth: `scripts/declare-workspaces.mjs` writes it into package.json and tsconfig.json, the builds take
 * their inputs from it, and `npm run check` refuses imports it does not allow.
 *
 * @typedef {object} Workspace
 * @property {string} folder below the root
 * @property {readonly string[]} imports names of workspaces
 * @property {readonly string[]} [testImports] further ones that its tests may import
 * @property {readonly (string | readonly string[])[]} [layers] the folders and files directly below `src`, from the top layer
 *   to the bottom one: each may import those below it, and entries of one layer do not import each other
 */

/** No workspace imports `server`, `admin`, `site`, `library` or `tests`. @satisfies {Record<string, Workspace>} */
const table = {
  schema: {
    folder: 'packages/schema',
    imports: [],
    layers: [
      ['changes', 'reading'],
      'calls',
      'resource',
      'fields',
      ['loader-for', 'validation'],
      ['filter', 'record', 'stored-file'],
      'field',
      ['link', 'operators', 'rule-messages'],
      'define-messages',
      ['files', 'product', 'refusals', 'target', 'text-rule', 'unique-list'],
      ['csv', 'device-name', 'french', 'libraries', 'localised', 'rights', 'rules', 'zod'],
      'product-names',
    ],
  },
  schemas: { folder: 'schemas', imports: ['schema'] },
  'embedded-postgres': {
    folder: 'packages/embedded-postgres',
    imports: [],
    layers: [
      'start-embedded-postgres',
      ['place-cluster', 'start-server'],
      ['cluster', 'running-server', 'server-log', 'supervise', 'ownership'],
      ['data-location', 'binaries', 'processes'],
      'server-location',
      'server-user',
      'embedded-postgres-error',
    ],
  },
  backup: {
    folder: 'packages/backup',
    imports: ['embedded-postgres'],
    layers: [
      'follow-source',
      ['create-backup', 'retention', 'verify-backup', 'compare-tables'],
      'restore',
      'manifest',
      ['files', 'source'],
      'wal',
      'repository',
      ['lsn', 'replication-command', 'backup-error'],
    ],
  },
  work: {
    folder: 'packages/work',
    imports: [],
    testImports: ['embedded-postgres'],
    layers: [
      'tables',
      'jobs',
      'queues',
      'workers',
      ['changes', 'leases', 'rate-limits'],
      'database',
      ['log', 'tracing'],
    ],
  },
  engine: {
    folder: 'packages/engine',
    imports: ['schema', 'work'],
    testImports: ['embedded-postgres'],
    layers: [
      'product',
      ['files', 'migrations'],
      ['migrate', 'routes'],
      ['export', 'import'],
      ['store', 'turns'],
      'access',
      'errors',
    ],
  },
  'data-provider': {
    folder: 'packages/data-provider',
    imports: ['schema'],
    layers: [
      'create-data-provider',
      ['list-reader', 'download', 'upload-file', 'uses', 'changed-fields'],
      ['page-memory', 'upload-resumably'],
      ['list-headers', 'upload-contract', 'revision', 'selection-query', 'api-client'],
      'api-problem',
    ],
  },
  'admin-kit': {
    folder: 'packages/admin-kit',
    imports: ['schema', 'data-provider'],
    layers: [
      'console',
      'screens',
      ['history', 'list', 'upload'],
      'removal',
      'kinds',
      ['differences', 'form'],
      'record',
      'fields',
      'page',
      'feedback',
      'messages',
    ],
  },
  chat: {
    folder: 'packages/chat',
    imports: [],
    layers: [
      'chat-platform',
      ['chat-events', 'chat-post', 'chat-posted-message'],
      ['chat-interaction', 'chat-invite', 'chat-markup', 'chat-member', 'chat-message', 'chat-server'],
      ['chat-card', 'chat-poll', 'chat-role'],
      ['chat-error', 'chat-file', 'ids'],
    ],
  },
  'discord-simulator': {
    folder: 'packages/discord-simulator',
    imports: ['schema'],
    layers: [
      'main',
      'simulated-application',
      'simulator',
      ['cdn', 'panel'],
      'control',
      'gateway',
      'oauth2',
      'rest',
      'world',
    ],
  },
  discord: {
    folder: 'packages/discord',
    imports: ['chat'],
    testImports: ['discord-simulator'],
    layers: [
      'discord-platform',
      'gateway',
      ['interactions', 'invites', 'markup', 'members', 'message-address', 'messages', 'oauth2', 'posts'],
      ['message-body', 'posted-message'],
      ['own-message', 'replies'],
      ['message-content', 'polls'],
      ['buttons', 'cards', 'mentions'],
      ['message-files', 'written-values'],
      'posted-buttons',
      ['components-in', 'deleted-message', 'history', 'span'],
      'servers',
      'forums',
      'roles',
      'permissions',
      'rest',
      ['discord-options', 'wire'],
    ],
  },
  communities: {
    folder: 'packages/communities',
    imports: ['schema', 'schemas', 'work', 'engine', 'chat'],
    testImports: ['embedded-postgres', 'discord', 'discord-simulator'],
    layers: [
      ['community-routes', 'consume-gateway-events', 'tables'],
      'run-communities',
      ['identify-budget', 'pictures', 'privacy', 'statistics', 'streams'],
      'chat-accounts',
      'joining',
      'guards',
      'leaving',
      'interactions',
      ['announcements', 'sync', 'widgets'],
      'message-changes',
      ['deliveries', 'history', 'invites', 'languages', 'people', 'role-grants', 'wallets'],
      'tags',
      'members',
      ['arrivals', 'counts'],
      'people-locks',
      'networks',
      ['database-time', 'purge-in-batches', 'refusals', 'store-model'],
    ],
  },
  chain: {
    folder: 'packages/chain',
    imports: [],
    layers: [
      ['read-token', 'sender', 'verification'],
      'embedded-chain',
      'viem-chain',
      'signer',
      'chain-port',
      ['allowlist', 'contracts', 'metadata'],
      ['addresses', 'amounts', 'artifacts', 'known-chains'],
    ],
  },
  server: {
    folder: 'packages/server',
    imports: [
      'schema',
      'schemas',
      'embedded-postgres',
      'backup',
      'work',
      'engine',
      'chat',
      'communities',
      'chain',
      'discord',
      'discord-simulator',
    ],
    layers: [
      ['main', 'parvis', 'services', 'updater'],
      'commands',
      ['generate', 'run', 'run-services', 'run-updater'],
      ['announce', 'compose-unconnected', 'observe', 'open-copy', 'prepare-database'],
      'running-build',
      ['chat', 'file-storage', 'installed-parts', 'open-database'],
      ['process', 'reach-database'],
      ['app', 'evaluation', 'product-migration'],
      'modules',
      'app-options',
      'metrics',
      ['installation', 'tables', 'upkeep'],
      'diagnostics',
      'health',
      'updates',
      ['announcements', 'backups', 'change-plans', 'closing', 'distribution', 'newsletters', 'trash'],
      'tokens',
      'config',
      ['publishing', 'quotas', 'visitors'],
      ['api-users', 'identity'],
      ['limits', 'reference', 'releases', 'rights', 'settings'],
      ['cookies', 'database', 'events', 'hosts', 'jobs', 'mail', 'pages', 'pictures', 'refusals'],
      ['ceilings', 'escape-html', 'logs', 'product-folder', 'tracing'],
    ],
  },
  deployment: { folder: 'packages/deployment', imports: [] },
  admin: {
    folder: 'admin',
    imports: ['schema', 'schemas', 'data-provider', 'admin-kit'],
    layers: [
      'main',
      'app',
      'modules',
      'ui-page',
      'changes',
      [
        'accounts',
        'audit',
        'communities',
        'files',
        'form-page',
        'people',
        'saved-filters',
        'settings',
        'site',
        'trash',
        'web3',
      ],
      'layouts',
      'live',
      'navigation',
      'forms',
      'errors',
      'preferences',
      'api',
      'routing',
      'session',
      'i18n',
      'theme',
      'constants',
      ['configuration', 'fonts'],
    ],
  },
  site: {
    folder: 'site',
    imports: ['schema', 'schemas'],
    layers: [
      ['cards', 'templates'],
      ['article', 'head', 'invitation', 'layout', 'login', 'quotes'],
      ['entrance', 'files', 'home', 'page-context', 'password', 'visitor-form'],
      ['builds', 'customer-area', 'dead-end', 'forms', 'projects', 'services', 'source', 'text'],
      'texts',
      ['preview', 'messages'],
      'calls',
      ['drawings', 'routes', 'styles'],
    ],
  },
  supervisor: {
    folder: 'packages/supervisor',
    imports: [],
    layers: [
      'main',
      'supervise',
      ['updater', 'web-processes'],
      'slot',
      ['application', 'child', 'preparation', 'settings'],
      'backoff',
    ],
  },
  library: { folder: 'examples/library', imports: ['schema', 'embedded-postgres', 'engine', 'admin-kit'] },
  tests: {
    folder: 'tests',
    imports: ['schema', 'schemas', 'embedded-postgres', 'backup', 'engine', 'discord-simulator', 'chain'],
  },
}

/** @type {Readonly<Record<string, Workspace>>} */
export const architecture = table

/**
 * A workspace and everything it imports, directly or not, what is imported first.
 *
 * @param {string} name
 * @returns {string[]}
 */
export function closureOf(name) {
  const imported = architecture[name]?.imports ?? []
  return [...new Set([...imported.flatMap(closureOf), name])]
}
