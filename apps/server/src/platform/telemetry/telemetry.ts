import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings.ts';
import type { JobAttempt } from '../jobs/runner.ts';

export interface Telemetry {
  /** Measures and traces every request of an app. */
  watch(app: FastifyInstance): void;
  jobEnded(attempt: JobAttempt): void;
  stop(): Promise<void>;
}

const METRICS_EVERY_MS = 15_000;
const OFF: Telemetry = { watch: () => undefined, jobEnded: () => undefined, stop: () => Promise.resolve() };

/** Traces and metrics for a collector, when one is set; otherwise nothing of it is even loaded. */
export async function startTelemetry(
  service: string,
  settings: Pick<Settings, 'otlpEndpoint' | 'release'>,
): Promise<Telemetry> {
  const endpoint = settings.otlpEndpoint;
  if (!endpoint) return OFF;
  const [
    { propagation, context, trace, SpanKind, SpanStatusCode },
    traceSdk,
    metricsSdk,
    traceExport,
    metricExport,
    resources,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const resource = resources.resourceFromAttributes({ 'service.name': service, 'service.version': settings.release });
  const tracing = new traceSdk.NodeTracerProvider({
    resource,
    // Every trace is kept: nothing is sampled away here, a collector may do so.
    sampler: new traceSdk.AlwaysOnSampler(),
    spanProcessors: [
      new traceSdk.BatchSpanProcessor(new traceExport.OTLPTraceExporter({ url: `${endpoint}/v1/traces` })),
    ],
  });
  tracing.register();
  const metrics = new metricsSdk.MeterProvider({
    resource,
    readers: [
      new metricsSdk.PeriodicExportingMetricReader({
        exporter: new metricExport.OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        exportIntervalMillis: METRICS_EVERY_MS,
      }),
    ],
  });
  const tracer = tracing.getTracer('lanewright');
  const meter = metrics.getMeter('lanewright');
  const duration = meter.createHistogram('http.server.request.duration', { unit: 's' });
  const jobDuration = meter.createHistogram('lanewright.job.duration', { unit: 's' });

  return {
    watch: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unknown';
        const attributes = {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
        };
        duration.record(reply.elapsedTime / 1_000, attributes);
        const parent = propagation.extract(context.active(), request.headers);
        const endTime = Date.now();
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          {
            kind: SpanKind.SERVER,
            startTime: endTime - reply.elapsedTime,
            attributes: { ...attributes, 'request.id': request.id },
          },
          parent,
        );
        if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end(endTime);
      });
    },
    jobEnded: ({ kind, jobId, outcome, durationMs }) => {
      jobDuration.record(durationMs / 1_000, { 'job.kind': kind, 'job.outcome': outcome });
      const endTime = Date.now();
      const span = tracer.startSpan(`job ${kind}`, {
        startTime: endTime - durationMs,
        attributes: { 'job.id': jobId, 'job.outcome': outcome },
      });
      if (outcome === 'failed' || outcome === 'retried') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    stop: async () => {
      await Promise.all([tracing.shutdown(), metrics.shutdown()]);
      trace.disable();
    },
  };
}
