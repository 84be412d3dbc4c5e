import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"

export type SourceError = { file: string; message: string; code?: string }

/** The argument positions of message and code in each of our ways to raise an error. */
const RAISERS: Record<string, { message: number; code?: number }> = {
  MedusaError: { message: 1, code: 2 },
  problem: { message: 1, code: 0 },
  refused: { message: 2, code: 1 },
  invalid: { message: 0 },
}

/**
 * Returns every error that the plugin's source raises, found by parsing it: `new MedusaError(...)`,
 * `problem(...)`, the rejections of the service's calls, and responses written as `{ type, code,
 * message }`. Placeholders in a message become "…".
 */
export function sourceErrors(root: string): SourceError[] {
  const files = readdirSync(path.join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|\/testing\/|^storefront\//.test(file))
    .sort()
  const texts = new Map(
    files.map((file) => [file, readFileSync(path.join(root, "src", file), "utf8")])
  )
  const constants = new Map(
    [...texts.values()].flatMap((text) =>
      [...text.matchAll(/const ([A-Z_]+) = "([a-z_]+)"/g)].map(([, name, value]) => [name, value])
    )
  )
  return [...texts].flatMap(([file, text]) => errorsOf(path.join("src", file), text, constants))
}

function errorsOf(file: string, text: string, constants: Map<string, string>): SourceError[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: SourceError[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
      const raiser = RAISERS[node.expression.getText(source)]
      const given = node.arguments ?? []
      const message = raiser && given[raiser.message]
      if (message) {
        const code = raiser.code === undefined ? undefined : given[raiser.code]
        const named =
          code && ts.isStringLiteral(code) ? code.text : constants.get(code?.getText(source) ?? "")
        found.push(...textsOf(message).map((text) => ({ file, message: text, code: named })))
      }
    }
    if (ts.isObjectLiteralExpression(node)) {
      found.push(...answerOf(node, source).map((answer) => ({ file, ...answer })))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/**
 * Returns the error in an object of Medusa's form `{ type, code, message }`; none for other
 * objects.
 */
function answerOf(
  object: ts.ObjectLiteralExpression,
  source: ts.SourceFile
): { message: string; code?: string }[] {
  const names = object.properties.map(({ name }) => name?.getText(source))
  const values = new Map(
    object.properties
      .filter(ts.isPropertyAssignment)
      .map(({ name, initializer }) => [name.getText(source), initializer])
  )
  const code = values.get("code")
  const message = values.get("message")
  return names.includes("type") && message && code && ts.isStringLiteral(code)
    ? textsOf(message).map((text) => ({ message: text, code: code.text }))
    : []
}

/** Returns the texts an expression can have; none for an expression without a literal. */
function textsOf(node: ts.Expression): string[] {
  if (ts.isConditionalExpression(node)) {
    return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  }
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    return [node.text]
  }
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map((span) => `…${span.literal.text}`)
    return [`${node.head.text}${parts.join("")}`]
  }
  return []
}
