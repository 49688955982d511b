import { v } from 'chartwright';

const optional = { nullable: true } as const;
const metadata = { annotations: v.map(v.string()), labels: v.map(v.string()) };

/** `launcher.templateValues` as the Launcher's templates find them: whatever a user set to null may be missing. */
export const templateValues = v.object(
  {
    job: v.object({ ...metadata, ttlSecondsAfterFinished: v.integer() }, optional),
    service: v.object({ ...metadata, type: v.string() }, optional),
    sharedStorage: v.object({ name: v.string(), subPath: v.string() }, optional),
    pod: v.object(
      {
        ...metadata,
        serviceAccountName: v.string(),
        hostAliases: v.list(v.kubernetes('HostAlias')),
        enableServiceLinks: v.boolean({ nullable: true }),
        volumes: v.list(v.kubernetes('Volume')),
        volumeMounts: v.list(v.kubernetes('VolumeMount')),
        tolerations: v.list(v.kubernetes('Toleration')),
        affinity: v.kubernetes('Affinity'),
        nodeSelector: v.map(v.string()),
        priorityClassName: v.string(),
        defaultSecurityContext: v.kubernetes('PodSecurityContext'),
        securityContext: v.kubernetes('PodSecurityContext'),
        imagePullSecrets: v.list(v.kubernetes('LocalObjectReference')),
        imagePullPolicy: v.string(),
        initContainers: v.list(v.kubernetes('Container')),
        extraContainers: v.list(v.kubernetes('Container')),
        command: v.list(v.string()),
        env: v.list(v.kubernetes('EnvVar')),
        containerSecurityContext: v.kubernetes('SecurityContext'),
        resources: v.kubernetes('ResourceRequirements'),
      },
      optional,
    ),
  },
  optional,
);
