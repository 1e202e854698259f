import type { ReactNode } from 'react'
import type { ProjectPageText } from '../texts/project-text'
import * as styles from './facts.module.css'

/** The facts of a project: client, services, completion, and link. */
export function Facts({ project }: { project: ProjectPageText }) {
  const { client, services, completedOn, link, messages } = project
  return (
    <div className={styles.facts}>
      <dl>
        {client && <Fact name={messages.client}>{client}</Fact>}
        {services.length > 0 && <Fact name={messages.services}>{services.join(', ')}</Fact>}
        {completedOn && (
          <Fact name={messages.completedOn}>
            <time dateTime={completedOn.date}>{completedOn.formatted}</time>
          </Fact>
        )}
      </dl>
      {link && (
        <p>
          <a href={link}>{messages.visit}</a>
        </p>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
