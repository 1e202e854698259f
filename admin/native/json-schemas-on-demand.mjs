/** A rule leaves its JSON schema to what asks for one, and brings the makers of all types. */
const ofType = (schema, context, json, params) =>
  context.processors[schema._zod.def.type](schema, context, json, params)

// Only read by properties of rules that the console never asks for.
export const aggregateChecks = () => ({})

export { toJSONSchema } from 'zod/v4/core'
export {
  ofType as anyProcessor,
  ofType as arrayProcessor,
  ofType as bigintProcessor,
  ofType as booleanProcessor,
  ofType as catchProcessor,
  ofType as customProcessor,
  ofType as dateProcessor,
  ofType as defaultProcessor,
  ofType as enumProcessor,
  ofType as fileProcessor,
  ofType as functionProcessor,
  ofType as intersectionProcessor,
  ofType as lazyProcessor,
  ofType as literalProcessor,
  ofType as mapProcessor,
  ofType as nanProcessor,
  ofType as neverProcessor,
  ofType as nonoptionalProcessor,
  ofType as nullProcessor,
  ofType as nullableProcessor,
  ofType as numberProcessor,
  ofType as objectProcessor,
  ofType as optionalProcessor,
  ofType as pipeProcessor,
  ofType as prefaultProcessor,
  ofType as promiseProcessor,
  ofType as readonlyProcessor,
  ofType as recordProcessor,
  ofType as setProcessor,
  ofType as stringProcessor,
  ofType as successProcessor,
  ofType as symbolProcessor,
  ofType as templateLiteralProcessor,
  ofType as transformProcessor,
  ofType as tupleProcessor,
  ofType as undefinedProcessor,
  ofType as unionProcessor,
  ofType as unknownProcessor,
  ofType as voidProcessor,
}
