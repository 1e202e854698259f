import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.js'

describe('readConfig', () => {
  it('needs nothing outside production', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
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
    ['PARVIS_SECRET', 'secret'],
    ['PARVIS_SECRET', 'a'.repeat(64)],
    ['PARVIS_TRUST_PROXY', 'yes'],
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
})
