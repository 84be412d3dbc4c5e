/**
 * Stands between us and PostgreSQL, which must not outlive us: started by `fork` in a process group
 * of its own, so that a Ctrl-C in the terminal reaches only us and we decide the order of the end.
 * Told to stop (SIGTERM), or left alone (we were killed), it asks the server to stop and waits.
 *
 * Arguments: the account to run it under ("uid:gid", or "-" for our own), the program, its arguments.
 */
const { spawn } = require("node:child_process")

const [account, program, ...args] = process.argv.slice(2)
const [uid, gid] = account === "-" ? [] : account.split(":").map(Number)
const child = spawn(program, args, { uid, gid, stdio: ["ignore", "inherit", "inherit"] })
// PostgreSQL's "fast" stop: sessions are ended, the data is closed properly.
const stop = () => child.kill("SIGINT")

child.once("error", (error) => {
  console.error(error.message)
  process.exit(1)
})
child.once("exit", (code) => process.exit(code ?? 1))
process.once("disconnect", stop)
process.once("SIGTERM", stop)
process.on("SIGINT", () => {})
