import { z } from 'zod'

const resumeSchema = z.object({ token: z.string(), session_id: z.string(), seq: z.number().int().min(0) })

/** What a client resumes with. */
export type Resume = z.infer<typeof resumeSchema>

/** Reads what a client resumes with; undefined when it does not have that shape. */
export const readResume = (data: unknown): Resume | undefined => resumeSchema.safeParse(data).data
