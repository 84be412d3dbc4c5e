import { readFileSync } from "node:fs"
import ts from "typescript"

/**
 * Returns the doc comments on the properties of an object passed to a call, such as a schema's:
 * `const optionsSchema = z.object({ ... })`.
 *
 * @throws Error if the file has no such constant, or a property has no comment
 */
export function docComments(file: string, constant: string): Record<string, string> {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true)
  const object = findObject(source, constant)
  if (!object) {
    throw new Error(`${file} has no constant ${constant} made from an object.`)
  }
  return Object.fromEntries(
    object.properties.filter(ts.isPropertyAssignment).map((property) => {
      const name = property.name.getText(source)
      const [comment] = ts.getJSDocCommentsAndTags(property)
      const text = comment && ts.getTextOfJSDocComment(comment.comment)
      if (!text) {
        throw new Error(`${file}: ${constant}.${name} needs a doc comment, the README shows it.`)
      }
      return [name, withoutReferences(text)]
    })
  )
}

/**
 * Removes references such as "(spec 2.3)" and "(6.4)": readers of the README do not have the
 * specification.
 */
function withoutReferences(text: string): string {
  return text.replace(/\s+/g, " ").replace(/ \([^()]*\bspec [\d.]+[^()]*\)| \([\d.]+\)/g, "")
}

function findObject(
  { statements }: ts.SourceFile,
  constant: string
): ts.ObjectLiteralExpression | undefined {
  const call = statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name }) => ts.isIdentifier(name) && name.text === constant)?.initializer
  return call && ts.isCallExpression(call)
    ? call.arguments.find(ts.isObjectLiteralExpression)
    : undefined
}
