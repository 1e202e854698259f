export { quotaRoutes } from './quota-routes.js'
export {
  isQuotaName,
  type QuotaName,
  type QuotaScope,
  type Quotas,
  quotaScopes,
  usualQuotas,
} from './quotas.js'
export { quotasIn } from './quotas-in.js'
