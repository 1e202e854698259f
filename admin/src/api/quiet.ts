import { queryClient } from './query-client'

/** How often it is looked whether something is read, in milliseconds. */
const moment = 250

/** Resolves once nothing has been read from the API for so long, in milliseconds: what is not needed at once can load then. */
export async function quiet(pause: number): Promise<void> {
  for (let lasting = 0; lasting < pause; ) {
    await new Promise((resolve) => setTimeout(resolve, moment))
    lasting = queryClient.isFetching() === 0 ? lasting + moment : 0
  }
}
