import { RecordHistory } from '../history/record-history.js'
import { RecordPage } from './record-page.js'

/** The history of the route's record, which who may read the record may read. */
export default function HistoryScreen() {
  return <RecordPage action="show" render={(record) => <RecordHistory record={record} />} />
}
