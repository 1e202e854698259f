import type { Order } from '../order.js'
import { towards } from '../order.js'
import type { Sort } from '../store.js'

/** The order of records within those that hold them: by the id of the holder, and then as it holds them. */
export function embeddedOrder({ direction }: Sort): Order {
  const orderBy = (isBackwards: boolean) => {
    const way = towards(direction, isBackwards)
    return `"holder" ${way}, "place" ${way}`
  }
  return {
    value: '"place"',
    whole: (isBackwards = false) => ({ condition: undefined, orderBy: orderBy(isBackwards) }),
    beyond({ direction: looking, value, id }, place) {
      const isBackwards = looking === 'previous'
      const past = towards(direction, isBackwards) === 'ASC' ? '>' : '<'
      const holder = `${place(id)}::uuid`
      const pair = `("holder", "place") ${past} (${holder}, ${place(value)}::bigint)`
      // No index knows both; what the holder's can tell is said apart.
      return [{ condition: `"holder" ${past}= ${holder} and ${pair}`, orderBy: orderBy(isBackwards) }]
    },
  }
}
