import { afterAll, beforeAll } from 'vitest'
import { type Api, signIn } from './api.js'
import { openBrowser, type TestBrowser } from './browser.js'
import { type Product, startProduct } from './product.js'
import type { Setting } from './settings.js'
import { type StorageState, type Visitor, visit } from './visitor.js'

/** What a file of tests runs on, once its tests run. */
export interface Running {
  readonly product: Product
  readonly browser: TestBrowser
  /** The API, as an administrator calls it. */
  readonly api: Api
  /** Opens a person's browser on the product, as `visit` does. */
  visit(setting?: Setting, stored?: StorageState): Promise<Visitor>
}

/** Starts a product and a browser before the tests of a file, and ends them after. */
export function withProduct(): Running {
  let product: Product
  let browser: TestBrowser
  let api: Api
  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
    api = await signIn(product.url, 'admin')
  })
  afterAll(async () => {
    await browser?.close()
    await product?.end()
  })
  return {
    get product() {
      return product
    },
    get browser() {
      return browser
    },
    get api() {
      return api
    },
    visit: (setting, stored) => visit(browser, product.url, setting, stored),
  }
}
