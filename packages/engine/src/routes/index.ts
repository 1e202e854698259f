export { answerProblems, sendProblem } from './answer-problems.js'
export { envelope } from './envelope.js'
export { problemAnswers } from './problem-schemas.js'
export { resourceRoutes, type StoreOf } from './resource-routes.js'
