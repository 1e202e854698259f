import { type OpenApiDocument, routeList } from '@parvis/engine/testing'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp
let document: OpenApiDocument

beforeAll(async () => {
  parvis = await evaluationApp()
  document = (await parvis.app.inject({ url: '/api/openapi.json' })).json()
})
afterAll(() => parvis.close())

/** Every operation of the document, as the app writes its routes. */
function operations(): string[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => method !== 'head')
      .map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
}

describe('the OpenAPI document', () => {
  it('is one of OpenAPI 3.1 to those who read such documents', async () => {
    const validator = new Validator()
    const result = await validator.validate({ ...structuredClone(document) })
    expect(result).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('says once what a problem looks like', () => {
    const said = JSON.stringify(document).split('"retryAfter"').length - 1
    expect(said).toBe(1)
    expect(document).toMatchObject({ components: { schemas: { Problem: { type: 'object' } } } })
  })

  it('has every route of the API, and no other', () => {
    // Routes for public submissions are documented with the other route of their path.
    const routes = routeList(parvis.app).filter((route) => !/ \/(api\/docs|ipfs)| \{/.test(route))
    expect(routes.length).toBeGreaterThan(100)
    expect(routes.sort()).toEqual(operations().sort())
  })

  it('says by what callers are known, and that others are refused', () => {
    const securityAt = (path: string, method: string) => {
      const operation = document.paths[path]?.[method] as { security?: object[] } | undefined
      return operation?.security?.flatMap(Object.keys)
    }
    expect(securityAt('/api/companies', 'get')).toEqual(['session', 'key', 'bearer'])
    expect(securityAt('/api/user/identity', 'get')).toEqual(['session'])
    expect(securityAt('/api/oauth/token', 'post')).toEqual([])
    const silent = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method]) => securityAt(path, method)?.length !== 0)
        .filter(([, { responses }]) => !('401' in responses && '403' in responses))
        .map(([method]) => `${method} ${path}`),
    )
    expect(silent).toEqual([])
  })

  it('says of one address what it takes as a form, from anybody, and otherwise', () => {
    const operation = document.paths['/api/quotes']?.post
    expect(Object.keys(Object(Object(operation).requestBody).content).sort()).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ])
    const responses = Object.keys(Object(operation?.responses))
    expect(responses).toEqual(expect.arrayContaining(['201', '202', '303', '401', '429']))
    expect(operation).toMatchObject({ security: expect.arrayContaining([{}, { session: [] }]) })
  })

  it('says of every operation what it is for and how it is answered', () => {
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(operations)) {
        expect(operation, `${method} ${path}`).toMatchObject({ summary: expect.any(String) })
        const statuses = Object.keys(operation.responses).map(Number)
        expect(
          statuses.some((status) => status < 300),
          `${method} ${path}`,
        ).toBe(true)
      }
  })
})
