export { type ChangesOf, changesOf } from './changes-of.js'
export { type ApiOptions, createApi } from './create-api.js'
export {
  type ApiContext,
  beginWork,
  joined,
  type Module,
  type RunningWork,
  type WorkContext,
} from './module.js'
export { runProduct } from './run-product.js'
export { type ProductOptions, type RunningProduct, startProduct } from './start-product.js'
export { trustLocalCallers } from './trust-local-callers.js'
