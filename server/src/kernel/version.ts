import { version as packageVersion } from '../../../package.json'

/** Version of this build, semantic; it stands in the OpenAPI document, `/healthz` and the metrics. */
export const version: string = packageVersion
