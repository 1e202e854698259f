import { Readable } from 'node:stream'
import { addFileFrom, type Queryable, type Store } from '@parvis/engine'
import { files, quotes } from '@parvis/schemas'
import { uuidv7 } from 'uuidv7'
import type { FileOptions } from '../installation/index.js'
import { shareWithClient } from '../visitors/index.js'
import { clientAccount, evaluationAccounts, operatorAccount } from './people.js'

const hour = 3_600_000

const wishes = `Cahier des charges

1. Un catalogue de 120 luminaires, avec leurs fiches techniques à télécharger.
2. La prise de rendez-vous à l’atelier.
3. Le français et l’anglais.
`

/** Adds an answered request for a quote from the client's account, with a file. */
export async function addClientQuote(
  database: Queryable,
  store: Store,
  { storage, stagingFolder }: FileOptions,
): Promise<void> {
  const [person] = evaluationAccounts.filter(({ accountIds }) => accountIds[0] === clientAccount.id)
  const { firstname, lastname, email } = { ...person }
  const place = { store, storage, resource: files, accountId: operatorAccount.id }
  const content = Readable.from([Buffer.from(wishes)])
  const file = await addFileFrom(place, { name: 'cahier-des-charges.txt' }, content, stagingFolder)
  const asked = {
    firstname,
    lastname,
    email,
    language: 'fr',
    state: 'studied',
    service: 'web',
    budget: 'from5to15',
    deadline: '2027-09-30',
    files: [file.id],
    description:
      'Un site pour présenter nos luminaires et prendre rendez-vous à l’atelier. Le détail est dans le fichier joint.',
  }
  const quote = await store.create(quotes, {
    ...quotes.createRule.parse(asked),
    sender: asked.email,
    clientAccount: clientAccount.name,
    answers: [{ ...answer, id: uuidv7(), at: new Date(Date.now() - hour).toISOString() }],
  })
  const named = { accountId: operatorAccount.id, id: quote.id, clientAccountId: clientAccount.id }
  await shareWithClient(database, { ...named, files: [file.id] })
}

const answer = {
  text: 'Bonjour Claire,\n\nMerci pour votre cahier des charges. Nous préparons une proposition et vous l’envoyons sous huit jours.',
  by: 'Adrien Lefèvre',
}
