import { asFunction, asValue } from "@medusajs/framework/awilix"
import type { DAL, LoaderOptions, Logger } from "@medusajs/framework/types"
import { Gateway } from "../gateway"
import { parseRateLimit } from "../../../lib/rate-limit/options"
import { Runtime } from "../../../setup/runtime"
import { parseOptions } from "../options"
import { ActivityLog } from "../repositories/activity"
import { Database } from "../repositories/database"
import { NoteBook } from "../repositories/notes"
import { Notices } from "../repositories/notices"
import { Processes } from "../repositories/processes"

type Registered = {
  baseRepository: DAL.RepositoryService
  configModule?: { projectConfig?: { redisUrl?: string } }
  logger: Logger
}

/**
 * Registers what the module's service is given beside its tables. Aborts the start if a one-click
 * option is malformed; the error names the option.
 */
export default async function register({ container, options: given }: LoaderOptions) {
  const options = parseOptions(given, process.env)
  const rateLimit = parseRateLimit(given?.rateLimit, process.env)
  container.register({
    oneClickOptions: asValue(options),
    gateway: asFunction(({ baseRepository, logger }: Registered) => {
      const database = new Database(baseRepository)
      const activity = new ActivityLog(database, options, logger)
      return new Gateway({ options, activity, notes: new NoteBook(database), logger })
    }).singleton(),
    runtime: asFunction(({ baseRepository, configModule, logger }: Registered) => {
      const database = new Database(baseRepository)
      return new Runtime({
        options,
        rateLimit,
        database,
        processes: new Processes(database),
        notices: new Notices(database),
        config: configModule,
        logger,
      })
    }).singleton(),
  })
}
