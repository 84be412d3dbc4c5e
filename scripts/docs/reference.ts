import path from "node:path"
import ts from "typescript"
import { code, table } from "./table"

const ROOT = path.resolve(__dirname, "../..")

/** A step, a workflow run as a step, or a hook, in the order in which a workflow calls them. */
type Part = { name: string; symbol?: ts.Symbol; parallel: boolean }

/**
 * Returns the reference of the package's workflows: what their doc comments say, the types of input
 * and result, and the steps, hooks, and errors that the composition shows.
 *
 * @throws Error naming a workflow, step, or hook without the doc comment that the reference needs
 */
export function workflowReference(): string {
  const index = path.join(ROOT, "src/workflows/index.ts")
  const { config } = ts.readConfigFile(path.join(ROOT, "tsconfig.json"), ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
  const program = ts.createProgram(fileNames, { ...options, noEmit: true })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(index)
  const exported = source && checker.getSymbolAtLocation(source)
  if (!exported) {
    throw new Error(`${index} exports nothing.`)
  }
  const workflows = checker
    .getExportsOfModule(exported)
    .map((symbol) => checker.getAliasedSymbol(symbol))
    .sort((a, b) => a.name.localeCompare(b.name))
  const overview = workflows.map((workflow) => {
    const [summary] = tags(workflow, "summary", checker)
    return [
      `[${code(workflow.name)}](#${workflow.name.toLowerCase()})`,
      required(summary, `${workflow.name} needs a @summary.`),
    ]
  })
  return [
    table(["Workflow", "What it does"], overview),
    ...workflows.map((workflow) => section(workflow, checker)),
  ].join("\n\n")
}

function section(workflow: ts.Symbol, checker: ts.TypeChecker): string {
  const declaration = workflow.valueDeclaration
  if (!declaration || !ts.isVariableDeclaration(declaration)) {
    throw new Error(`${workflow.name} is not a constant made by createWorkflow.`)
  }
  const [input, output] = checker.getTypeAtLocation(declaration).aliasTypeArguments ?? []
  const parts = partsOf(declaration, checker)
  const hooks = parts.filter(({ symbol }) => !symbol)
  const { text, bullets } = description(workflow, checker)
  const [example] = tags(workflow, "example", checker)
  const typed = (type: ts.Type) => fence(typeText(type, declaration, checker))
  const blocks = [
    `## ${workflow.name}`,
    text,
    fence(required(example, `${workflow.name} needs an @example.`)),
    `**Input**: ${bullets.Input ?? ""}`,
    typed(input),
    `**Result**: ${bullets.Result ?? ""}`,
    output === input ? "" : typed(output),
    "**Steps**",
    stepTable(workflow, parts, checker),
    hooks.length ? "**Hooks**" : "",
    hooks.length ? hookTable(workflow, hooks, checker) : "",
    "**Errors**",
    errorList(workflow, parts, checker),
  ]
  return blocks.filter(Boolean).join("\n\n")
}

function stepTable(workflow: ts.Symbol, parts: Part[], checker: ts.TypeChecker): string {
  const rows = parts.map(({ name, symbol, parallel }) => {
    const says = symbol ? stepSummary(symbol, checker) : "Hook, see below."
    const words = required(says, `${workflow.name}: ${name} needs a doc comment.`)
    return [code(name), parallel ? `${words} In parallel with its neighbors.` : words]
  })
  return table(["Step", "What it does"], rows)
}

/** Returns the first sentence of a step's doc comment; Medusa documents its own steps. */
function stepSummary(step: ts.Symbol, checker: ts.TypeChecker): string {
  if (step.declarations?.[0].getSourceFile().isDeclarationFile) {
    return "Medusa's own."
  }
  const comment = oneLine(ts.displayPartsToString(step.getDocumentationComment(checker)))
  return /^.*?[.](?=\s|$)/.exec(comment)?.[0] ?? comment
}

function hookTable(workflow: ts.Symbol, hooks: Part[], checker: ts.TypeChecker): string {
  const properties = tags(workflow, "property", checker)
  const rows = hooks.map(({ name }) => {
    const start = `hooks.${name} - `
    const says = properties.find((text) => text.startsWith(start))?.slice(start.length)
    return [code(name), required(says, `${workflow.name} needs "@property ${start}…".`)]
  })
  return table(["Hook", "When and what for"], rows)
}

/** Returns the documented errors of a workflow and its steps. */
function errorList(workflow: ts.Symbol, parts: Part[], checker: ts.TypeChecker): string {
  const ofSteps = parts.flatMap(({ name, symbol }) =>
    symbol ? tags(symbol, "throws", checker).map((text) => `${text} (${code(name)})`) : []
  )
  const lines = [...tags(workflow, "throws", checker), ...ofSteps].map(
    (text) => `- ${oneLine(text).replace(/^\{(\w+)\}/, (_, name: string) => `${code(name)}:`)}`
  )
  return lines.length ? lines.join("\n") : "None of its own."
}

/** Returns what the workflow's composer calls, in the order of the source. */
function partsOf(declaration: ts.VariableDeclaration, checker: ts.TypeChecker): Part[] {
  const parts: Part[] = []
  const visit = (node: ts.Node, parallel: boolean): void => {
    if (!ts.isCallExpression(node)) {
      ts.forEachChild(node, (child) => visit(child, parallel))
      return
    }
    const { expression } = node
    const name = expression.getText()
    node.arguments.forEach((argument) => visit(argument, parallel || name === "parallelize"))
    const [first] = node.arguments
    if (name === "createHook" && ts.isStringLiteral(first)) {
      parts.push({ name: first.text, parallel })
    } else if (ts.isPropertyAccessExpression(expression) && expression.name.text === "runAsStep") {
      parts.push({ ...resolve(expression.expression, checker), parallel })
    } else if (/^\w+Step$/.test(name)) {
      parts.push({ ...resolve(expression, checker), parallel })
    } else {
      visit(expression, parallel)
    }
  }
  ts.forEachChild(declaration, (child) => {
    if (ts.isCallExpression(child)) {
      child.arguments.forEach((argument) => visit(argument, false))
    }
  })
  return parts
}

function resolve(node: ts.Expression, checker: ts.TypeChecker) {
  const symbol = checker.getSymbolAtLocation(node)
  const isAlias = symbol && symbol.flags & ts.SymbolFlags.Alias
  return { name: node.getText(), symbol: isAlias ? checker.getAliasedSymbol(symbol) : symbol }
}

/**
 * Returns a type of ours as it is declared, another one by name or as an object. The members of
 * unions are sorted, because TypeScript's order depends on what it met before.
 */
function typeText(type: ts.Type, at: ts.Node, checker: ts.TypeChecker): string {
  const declared = type.aliasSymbol?.declarations?.[0]
  if (declared && !declared.getSourceFile().isDeclarationFile) {
    return declared.getText().replace(/^export /, "")
  }
  const { NoTruncation, MultilineObjectLiterals } = ts.NodeBuilderFlags
  const node = checker.typeToTypeNode(type, at, NoTruncation | MultilineObjectLiterals)
  const printed =
    node && ts.createPrinter().printNode(ts.EmitHint.Unspecified, node, at.getSourceFile())
  return required(printed, "A workflow has a type that cannot be printed.")
    .replace(/;$/gm, "")
    .replace(/^ +/gm, (indent) => " ".repeat(indent.length / 2))
    .replace(/"\w+"(?: \| "\w+")+/g, (union) => union.split(" | ").sort().join(" | "))
}

/** Returns a doc comment's text without references, and its bullets "- Input: ..." by their name. */
function description(symbol: ts.Symbol, checker: ts.TypeChecker) {
  const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker))
  const bullets: Record<string, string> = {}
  const text = comment.replace(
    /^- (Input|Result|Steps): ((?:.|\n(?!- |\n))*)\n?/gm,
    (_, name: string, words: string) => {
      bullets[name] = oneLine(words)
      return ""
    }
  )
  const paragraphs = text.split(/\n{2,}/).map(oneLine)
  return { text: paragraphs.filter(Boolean).join("\n\n"), bullets }
}

function tags(symbol: ts.Symbol, name: string, checker: ts.TypeChecker): string[] {
  return symbol
    .getJsDocTags(checker)
    .filter((tag) => tag.name === name)
    .map((tag) => ts.displayPartsToString(tag.text).trim())
}

/** Readers do not have the specification, so references to it are left out. */
function oneLine(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/ \((?:spec )?\d[^()]*\)| \(spec [^()]*\)/g, "")
    .trim()
}

function required(text: string | undefined, complaint: string): string {
  if (!text) {
    throw new Error(complaint)
  }
  return text
}

function fence(text: string): string {
  return `\`\`\`ts\n${text}\n\`\`\``
}
