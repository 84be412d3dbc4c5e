/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { openApiDocument } from "../openapi/document"
import { Layout } from "./layout"

type Document = ReturnType<typeof openApiDocument>
type Schema = Record<string, unknown>

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function nameOf(reference: string): string {
  return reference.split("/").pop() ?? reference
}

/** A schema's type in short, with links to named schemas. */
function Kind({ schema }: { schema: unknown }) {
  if (!isSchema(schema)) {
    return <span>any</span>
  }
  if (typeof schema.$ref === "string") {
    return <a href={`#${nameOf(schema.$ref)}`}>{nameOf(schema.$ref)}</a>
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) {
    return (
      <span>
        {choices.map((choice, index) => (
          <>
            {index > 0 && " or "}
            <Kind schema={choice} />
          </>
        ))}
      </span>
    )
  }
  if (Array.isArray(schema.enum)) {
    return <code>{schema.enum.join(" | ")}</code>
  }
  if (schema.const !== undefined) {
    return <code>{String(schema.const)}</code>
  }
  if (schema.type === "array") {
    return (
      <span>
        list of <Kind schema={schema.items} />
      </span>
    )
  }
  if (isSchema(schema.properties)) {
    return <Fields schema={schema} />
  }
  return <span>{String(schema.format ?? schema.type ?? "any")}</span>
}

function Fields({ schema }: { schema: Schema }) {
  const required = Array.isArray(schema.required) ? schema.required : []
  return (
    <table>
      <tbody>
        {Object.entries(isSchema(schema.properties) ? schema.properties : {}).map(
          ([name, field]) => (
            <tr>
              <td>
                <code>{name}</code>
                {required.includes(name) ? "" : <span class="muted"> optional</span>}
              </td>
              <td>
                <Kind schema={field} />
                {isSchema(field) && typeof field.description === "string" && (
                  <div class="muted">{field.description}</div>
                )}
              </td>
            </tr>
          )
        )}
      </tbody>
    </table>
  )
}

function schemaIn(part: unknown): unknown {
  const content = isSchema(part) && isSchema(part.content) ? part.content["application/json"] : null
  return isSchema(content) ? content.schema : null
}

function Operation({
  method,
  path,
  operation,
}: {
  method: string
  path: string
  operation: Schema
}) {
  const body = schemaIn(operation.requestBody)
  const responses = isSchema(operation.responses) ? operation.responses : {}
  return (
    <section>
      <h2>
        <span class="method">{method}</span>
        <code>{path}</code>
      </h2>
      <p>{String(operation.summary ?? "")}</p>
      {body !== null && (
        <>
          <h3>Request</h3>
          <Kind schema={body} />
        </>
      )}
      <h3>Answers</h3>
      <table>
        <tbody>
          {Object.entries(responses).map(([status, response]) => (
            <tr>
              <td>{status}</td>
              <td>{isSchema(response) ? String(response.description ?? "") : ""}</td>
              <td>{schemaIn(response) !== null && <Kind schema={schemaIn(response)} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function operationsIn(paths: unknown) {
  return Object.entries(isSchema(paths) ? paths : {}).flatMap(([path, item]) =>
    Object.entries(isSchema(item) ? item : {}).flatMap(([method, operation]) =>
      isSchema(operation) ? [{ method, path, operation }] : []
    )
  )
}

/** The OpenAPI document as a readable page. */
export function DocsPage({ document }: { document: Document }) {
  return (
    <Layout title="Documentation" here="/docs">
      <p>
        {document.info.description} Also as <a href="/openapi.json">OpenAPI 3.1</a>.
      </p>
      <h2>Calls to the service</h2>
      {operationsIn(document.paths).map((entry) => (
        <Operation {...entry} />
      ))}
      <h2>Events the service sends to the merchant</h2>
      {operationsIn(document.webhooks).map((entry) => (
        <Operation {...entry} />
      ))}
      <h2>Shapes</h2>
      {Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => (
        <section id={name}>
          <h2>{name}</h2>
          {isSchema(schema) && typeof schema.description === "string" && (
            <p class="muted">{schema.description}</p>
          )}
          <Kind schema={schema} />
        </section>
      ))}
    </Layout>
  )
}
