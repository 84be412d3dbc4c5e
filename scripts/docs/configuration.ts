import path from "node:path"
import { z } from "@medusajs/framework/zod"
import { OPTION_VARIABLES, optionsSchema } from "../../src/modules/one-click/options"
import { settingsSchema, shippingOptionSettingsSchema } from "../../src/modules/one-click/settings"
import { docComments } from "./doc-comments"
import { code, table } from "./table"

const MODULE = path.resolve(__dirname, "../../src/modules/one-click")

/** Returns the plugin's options with their variables, from the schema that parses them. */
export function optionsTable(): string {
  const words = docComments(path.join(MODULE, "options.ts"), "optionsSchema")
  const rows = Object.keys(optionsSchema.shape).map((name) => [
    code(name),
    code(OPTION_VARIABLES[name as keyof typeof OPTION_VARIABLES]),
    words[name],
  ])
  return table(["Option", "Variable", "What it is"], rows)
}

/**
 * Returns the dashboard's settings with their defaults and limits, from the schema that parses
 * them.
 */
export function settingsTable(): string {
  return schemaTable(settingsSchema, "settingsSchema")
}

/** Returns the settings of a shipping option. */
export function shippingOptionTable(): string {
  return schemaTable(shippingOptionSettingsSchema, "shippingOptionSettingsSchema")
}

type Shape = z.ZodObject<Readonly<Record<string, z.ZodType>>>

function schemaTable(schema: Shape, constant: string): string {
  const words = docComments(path.join(MODULE, "settings.ts"), constant)
  const { properties = {} } = z.toJSONSchema(schema, { io: "input" })
  const defaults = z.record(z.string(), z.unknown()).parse(schema.parse({}))
  const rows = Object.keys(schema.shape).map((name) => [
    code(name),
    valueWords(defaults[name]),
    limitsOf(properties[name]),
    words[name],
  ])
  return table(["Setting", "Default", "Can be", "What it does"], rows)
}

function valueWords(value: unknown): string {
  if (typeof value === "boolean") {
    return value ? "on" : "off"
  }
  const isEmpty =
    value === undefined || value === null || value === "" || Object.keys(Object(value)).length === 0
  return typeof value === "number" || !isEmpty ? code(String(value)) : "none"
}

const limitsSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
})

function limitsOf(property: unknown): string {
  const limits = limitsSchema.parse(property)
  if (limits.enum) {
    return limits.enum.map(code).join(", ")
  }
  switch (limits.type) {
    case "boolean":
      return "on, off"
    case "integer":
      return `${limits.minimum} to ${limits.maximum}`
    case "string":
      return limits.maxLength ? `text, at most ${limits.maxLength} characters` : "text"
    default:
      return "by key"
  }
}
