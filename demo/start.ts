import path from "node:path"
import { DEMO_ADMIN } from "./admin-login"
import { buildDashboard } from "./build/dashboard"
import { buildPlugin } from "./build/plugin"
import { checkRedis } from "./checks/connection"
import { prepareDataFolder } from "./checks/data-folder"
import { checkPorts } from "./checks/ports"
import { startEmbeddedDatabase } from "./database/embedded"
import { readState } from "./database/mark"
import { withDatabase } from "./database/open"
import { type DemoDescription, removeDescription, writeDescription } from "./description"
import { startMedusa } from "./medusa"
import { addressesOf, type DemoOptions } from "./options"
import { prepareDatabase } from "./prepare-database"
import type { Parts } from "./processes/parts"
import { answers, createProgress, type Print } from "./progress"
import { keepSecrets } from "./secrets"
import { givenService, startService } from "./service"
import { shopEnvironment } from "./shop-environment"
import { startStorefront } from "./storefront"

/**
 * Starts the whole demo and waits until each of its URLs responds.
 *
 * @param options as `readOptions` reads them from the environment
 * @param print gets one line for each step of the start
 * @param parts the running parts; interrupted when a part ends on its own
 * @throws {DemoFailure} one line; all parts started by then are stopped
 */
export async function startDemo(
  options: DemoOptions,
  print: Print,
  parts: Parts
): Promise<DemoDescription> {
  try {
    return await startParts(options, print, parts)
  } catch (error) {
    const reason = parts.signal.aborted ? parts.signal.reason : error
    await parts.stop()
    throw reason
  }
}

async function startParts(
  options: DemoOptions,
  print: Print,
  parts: Parts
): Promise<DemoDescription> {
  const { directory, ports, dashboard } = options
  const severalProcesses = !!options.redisUrl
  const given = givenService(options)
  await prepareDataFolder(directory)
  await checkPorts(ports, ["backend", "storefront", ...(given ? [] : ["sandbox" as const])])
  await removeDescription(directory)
  if (options.redisUrl) {
    await checkRedis(options.redisUrl)
  }

  const progress = createProgress(print)
  const addresses = addressesOf(options)
  const logs = path.join(directory, "logs")
  const [databaseUrl, service, sources] = await parts.together([
    options.databaseUrl ??
      progress("PostgreSQL ready", () => startEmbeddedDatabase(parts, directory)),
    given ?? progress("Sandbox ready", () => startService(parts, options)),
    progress("Plugin built, as it is published", (begin) => buildPlugin(parts, logs, begin)),
  ])

  const env = shopEnvironment(
    process.env,
    options,
    addresses,
    await keepSecrets(directory),
    service,
    databaseUrl
  )
  const startOver = options.databaseUrl
    ? "Empty the database that DATABASE_URL names and start again."
    : `Remove the folder ${directory} and start again.`
  const state = await withDatabase(databaseUrl, (client) => readState(client, startOver))
  const storefrontUrl = addresses.storefront
  const [seeded] = await parts.together([
    prepareDatabase({
      parts,
      progress,
      databaseUrl,
      storefrontUrl,
      env,
      logs,
      sources,
      state,
    }),
    dashboard &&
      progress("Dashboard ready, with the plugin's pages", (begin) =>
        buildDashboard(parts, env, logs, begin)
      ),
  ])

  await parts.together([
    progress(severalProcesses ? "Medusa ready: two servers and a worker" : "Medusa ready", () =>
      startMedusa(parts, {
        port: ports.backend,
        url: addresses.backend,
        env,
        logs,
        severalProcesses,
      })
    ),
    startStorefront(parts, {
      port: ports.storefront,
      backendUrl: addresses.backend,
      publishableKey: seeded.publishable_key,
      ...(service.apiKey && { service }),
    }),
  ])
  await progress("Every address answers", () =>
    parts.together([
      answers("The storefront", addresses.storefront, parts),
      addresses.dashboard && answers("The dashboard", addresses.dashboard, parts),
      answers(`The service at ${service.baseUrl}`, service.baseUrl, parts),
    ])
  )

  const description: DemoDescription = {
    backend_url: addresses.backend,
    storefront_url: addresses.storefront,
    dashboard_url: addresses.dashboard,
    sandbox_url: service.baseUrl,
    checkout_url: service.checkoutUrl,
    admin: DEMO_ADMIN,
    ...seeded,
  }
  await writeDescription(directory, description)
  return description
}
