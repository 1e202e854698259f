import { describe, expect, it } from 'vitest'
import { generousLimits, strictLimits } from '../limits/index.js'
import { readConfig } from './config.js'
import { ConfigError } from './read.js'

describe('readConfig', () => {
  it('needs nothing outside production', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      evaluationCommunities: true,
      roles: ['web', 'worker', 'gateway'],
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
    })
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PARVIS_URL', 'parvis'],
    ['PARVIS_URL', 'ftp://parvis.test'],
    ['DATABASE_URL', 'mysql://localhost/parvis'],
    ['DATABASE_DIRECT_URL', 'embedded'],
    ['DATABASE_DIRECT_URL', 'postgres://localhost/parvis'],
    ['PARVIS_ROLES', 'web worker'],
    ['PARVIS_ROLES', 'web,'],
    ['PARVIS_ROLES', 'Web'],
    ['PARVIS_ROLES', 'constructor'],
    ['PARVIS_SECRET', 'secret'],
    ['PARVIS_SECRET', 'a'.repeat(64)],
    ['PARVIS_TRUST_PROXY', 'yes'],
    ['PARVIS_TRUST_PROXY', '0x1'],
    ['PARVIS_EVALUATION_COMMUNITIES', 'no'],
    ['PARVIS_API_URL', 'api.parvis.test/api'],
    ['PARVIS_API_URL', 'http://localhost:4000'],
    ['PARVIS_API_URL', 'http://localhost:4000/api?a=b'],
    ['PARVIS_API_URL', 'https://api.parvis.test/api'],
    ['PARVIS_CORS_ORIGINS', '*'],
    ['PARVIS_CORS_ORIGINS', 'https://app.parvis.test/path'],
    ['PARVIS_HOSTS', 'a b'],
    ['PARVIS_SUPERVISED', '{}'],
    ['PARVIS_SUPERVISED', 'true'],
    ['PARVIS_BACKUP', 'backups'],
    ['PARVIS_BACKUP', 's3://B'],
    ['PARVIS_BACKUP_KEY', 'short'],
    ['PARVIS_BACKUP_KEEP', '0'],
    ['PARVIS_BACKUP_SCHEDULE', '24:00'],
    ['PARVIS_BACKUP_DATABASE_URL', 'http://localhost'],
    ['PARVIS_HOSTS', '10.0.0.1'],
    ['SMTP_URL', 'mail.parvis.test:25'],
    ['SMTP_URL', 'https://mail.parvis.test'],
    ['MAIL_FROM', 'Parvis'],
    ['MAIL_FROM', 'a@parvis.test, b@parvis.test'],
    ['MAIL_FROM', 'Parvis\r\nBcc: x <a@parvis.test>'],
    ['LOG_LEVEL', 'loud'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['PARVIS_METRICS_TOKEN', 'short'],
    ['PARVIS_LOG', 'xml'],
    ['PARVIS_LOG_REQUESTS', 'some'],
    ['PARVIS_QUOTAS', 'storage'],
    ['PARVIS_QUOTAS', 'storage.client=5XB'],
    ['PARVIS_QUOTAS', 'records.client=5GB'],
    ['PARVIS_QUOTAS', 'records.person=5'],
    ['PARVIS_QUOTAS', 'toString.client=5'],
    ['PARVIS_LIMITS', 'signIn'],
    ['PARVIS_LIMITS', 'constructor.account=1/60'],
    ['PARVIS_LIMITS', 'signIn.account=1/0'],
    ['PARVIS_LIMITS', 'signIn.account=1/60,'],
    ['S3_BUCKET', 'My Bucket'],
    ['S3_ENDPOINT', 's3.parvis.test'],
    ['S3_REGION', 'Paris!'],
    ['S3_ACCESS_KEY_ID', 'a key'],
    ['S3_SECRET_ACCESS_KEY', 'a\nkey'],
    ['S3_FORCE_PATH_STYLE', '1'],
    ['DISCORD_CLIENT_ID', 'parvis'],
    ['DISCORD_CLIENT_SECRET', 'a secret'],
    ['DISCORD_BOT_TOKEN', 'a token'],
    ['DISCORD_API_URL', 'discord.test'],
    ['DISCORD_AUTHORIZE_URL', 'ftp://discord.test'],
    ['CHAIN_RPC_URL', 'ws://chain.test'],
    ['CHAIN_ID', '0x1'],
    ['CHAIN_KEY', 'a key'],
    ['CHAIN_CONFIRMATIONS', '0'],
    ['CHAIN_MAX_FEE', '0'],
    ['CHAIN_MAX_FEE', '-1'],
    ['CHAIN_EXPLORER_URL', 'explorer'],
    ['CHAIN_CURRENCY', 'not a symbol'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`))
  })

  it.each(['DATABASE_URL', 'PARVIS_SECRET'])('asks for %s in production', (name) => {
    const whole = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://localhost/parvis',
      PARVIS_SECRET: 'correct horse battery staple 2024',
    }
    expect(() => readConfig({ ...whole, [name]: undefined })).toThrow(new RegExp(`^${name}: `))
    expect(readConfig(whole).production).toBe(true)
  })

  it.each([
    ['PARVIS_URL', 'https://parvis.example'],
    ['PARVIS_URL', 'http://localhost.parvis.example'],
    ['PARVIS_TRUST_PROXY', '1'],
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.7'],
  ])('refuses %s=%s, which would expose an evaluation, unless PARVIS_EVALUATION is public', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: .*PARVIS_EVALUATION=public`))
    expect(readConfig({ [name]: value, PARVIS_EVALUATION: 'public' }).evaluation).toBe('public')
    expect(() => readConfig({ PARVIS_EVALUATION: 'yes' })).toThrow(/^PARVIS_EVALUATION: /)
  })

  it.each([
    ['PARVIS_URL', 'http://127.0.0.1:4000'],
    ['PARVIS_URL', 'http://parvis.localhost'],
    ['PARVIS_URL', 'http://[::1]:3000'],
    ['HOST', 'localhost'],
    ['HOST', '127.0.0.2'],
    ['HOST', '::1'],
  ])('lets an evaluation be at %s=%s', (name, value) => {
    expect(readConfig({ [name]: value }).evaluation).toBe('local')
  })

  it('lets the console call an API elsewhere, and other pages where they are named', () => {
    expect(readConfig({}).api).toEqual({ url: undefined, origins: [] })
    expect(readConfig({ PARVIS_API_URL: 'http://localhost:3000/api/' }).api.origins).toEqual([])
    expect(
      readConfig({
        PARVIS_URL: 'http://parvis.localhost',
        PARVIS_API_URL: 'http://api.localhost/api',
        PARVIS_CORS_ORIGINS: 'https://app.parvis.test, http://parvis.localhost',
      }).api,
    ).toEqual({
      url: 'http://api.localhost/api',
      origins: ['http://parvis.localhost', 'https://app.parvis.test'],
    })
  })

  it('knows the names of hosts', () => {
    expect(readConfig({ PARVIS_HOSTS: 'Parvis.internal, app' }).hosts).toEqual(['parvis.internal', 'app'])
  })

  it.each([
    [undefined, 0],
    ['false', 0],
    ['true', 1],
    ['2', 2],
  ])('PARVIS_TRUST_PROXY=%s trusts %i proxies', (given, proxies) => {
    expect(readConfig({ PARVIS_EVALUATION: 'public', PARVIS_TRUST_PROXY: given }).trustedProxies).toBe(
      proxies,
    )
  })

  it.each([
    [undefined, 'Parvis', 'no-reply@parvis.test'],
    ['bonjour@parvis.test', 'Parvis', 'bonjour@parvis.test'],
    ['Le Parvis <bonjour@parvis.test>', 'Le Parvis', 'bonjour@parvis.test'],
  ])('MAIL_FROM=%s sends mails as %s at %s', (given, name, address) => {
    const { mailFrom } = readConfig({
      PARVIS_EVALUATION: 'public',
      PARVIS_URL: 'https://parvis.test',
      MAIL_FROM: given,
    })
    expect(mailFrom).toEqual({ name, address })
  })

  it.each([
    ['', ['web', 'worker', 'gateway']],
    ['worker', ['worker']],
    ['worker, web,worker', ['web', 'worker']],
  ])('PARVIS_ROLES=%j is %j', (given, roles) => {
    expect(readConfig({ PARVIS_ROLES: given, DATABASE_URL: 'postgres://localhost/parvis' }).roles).toEqual(
      roles,
    )
  })

  it('leaves nothing undone of what only the owner of an embedded database can do', () => {
    expect(() => readConfig({ PARVIS_ROLES: 'web' })).toThrow(/^PARVIS_ROLES: /)
    expect(readConfig({ PARVIS_ROLES: 'web, worker, gateway' }).roles).toHaveLength(3)
  })

  it('changes the quotas that are named', () => {
    const { quotas } = readConfig({ PARVIS_QUOTAS: 'storage.client=20GB, records.client=unlimited' })
    expect(quotas.storage).toEqual({ client: 20e9, person: 2e9 })
    expect([quotas.records.client, quotas.recordsOfEach.client]).toEqual([undefined, 20_000])
  })

  it('changes the limits that are named, and is generous outside production', () => {
    const { limits } = readConfig({ PARVIS_LIMITS: 'signIn.account=3/60, publicForm.account=7/3600' })
    expect(limits.signIn.account).toEqual({ count: 3, seconds: 60 })
    expect(limits.publicForm).toEqual({
      address: generousLimits.publicForm.address,
      account: { count: 7, seconds: 3600 },
    })
    expect(generousLimits.signIn.account?.count).toBeGreaterThan(strictLimits.signIn.account.count)
  })

  const s3 = {
    S3_BUCKET: 'parvis',
    S3_ENDPOINT: 'https://s3.parvis.test/',
    S3_REGION: 'eu-west-3',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret/+=',
  }

  it('stores files in the data folder unless an S3 bucket is configured', () => {
    expect(readConfig({}).s3).toBeUndefined()
    expect(readConfig(s3).s3).toEqual({
      bucket: 'parvis',
      endpoint: 'https://s3.parvis.test',
      region: 'eu-west-3',
      accessKeyId: 'id',
      secretAccessKey: 'secret/+=',
      forcePathStyle: false,
    })
    expect(readConfig({ ...s3, S3_FORCE_PATH_STYLE: 'true' }).s3?.forcePathStyle).toBe(true)
  })

  it.each(Object.keys(s3))('asks for %s when the other S3_ variables are set', (name) => {
    expect(() => readConfig({ ...s3, [name]: undefined })).toThrow(ConfigError)
    expect(() => readConfig({ ...s3, [name]: '' })).toThrow(new RegExp(`^${name}: [^\\n]+$`))
    expect(() => readConfig({ S3_FORCE_PATH_STYLE: 'true' })).toThrow(/^S3_BUCKET: /)
  })

  const discord = {
    DISCORD_CLIENT_ID: '1419000000000000001',
    DISCORD_CLIENT_SECRET: 'secret-of-the-application',
    DISCORD_BOT_TOKEN: 'MTQx.Gabc.token',
  }

  it('knows an application at Discord, and where Discord is if that is elsewhere', () => {
    expect(readConfig({}).discord).toBeUndefined()
    const known = {
      clientId: '1419000000000000001',
      clientSecret: 'secret-of-the-application',
      botToken: 'MTQx.Gabc.token',
    }
    expect(readConfig(discord).discord).toEqual(known)
    const apiUrl = 'http://localhost:4000/api'
    expect(readConfig({ ...discord, DISCORD_API_URL: `${apiUrl}/` }).discord).toEqual({ ...known, apiUrl })
  })

  it.each(Object.keys(discord))('asks for %s when the other DISCORD_ variables are set', (name) => {
    expect(() => readConfig({ ...discord, [name]: undefined })).toThrow(new RegExp(`^${name}: [^\\n]+$`))
  })

  it('knows the chain of tokens, with its fees in wei', () => {
    const key = 'ab'.repeat(32)
    const node = { CHAIN_RPC_URL: 'https://node.chain.test/a-key/', CHAIN_ID: '11155111' }
    expect(readConfig({}).chain).toBeUndefined()
    expect(readConfig(node).chain).toEqual({
      rpcUrl: 'https://node.chain.test/a-key',
      chainId: 11_155_111,
      key: undefined,
      confirmations: 5,
      maxFeePerGas: 100n * 10n ** 9n,
      explorerUrl: undefined,
      currency: undefined,
    })
    const more = { CHAIN_KEY: key, CHAIN_CONFIRMATIONS: '12', CHAIN_MAX_FEE: '1.5' }
    expect(readConfig({ ...node, ...more }).chain).toMatchObject({
      key,
      confirmations: 12,
      maxFeePerGas: 1_500_000_000n,
    })
    expect(() => readConfig({ ...node, CHAIN_KEY: `${key}f` })).toThrow(/^CHAIN_KEY: (?!.*abab)/)
  })

  it.each(['CHAIN_RPC_URL', 'CHAIN_ID'])('asks for %s when the other CHAIN_ variables are set', (name) => {
    const node = { CHAIN_RPC_URL: 'https://node.chain.test', CHAIN_ID: '1', CHAIN_MAX_FEE: '2' }
    expect(() => readConfig({ ...node, [name]: undefined })).toThrow(new RegExp(`^${name}: [^\\n]+$`))
  })
})
