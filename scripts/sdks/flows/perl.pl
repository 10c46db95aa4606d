# The sale of the other clients in Perl. OpenAPI::Client makes its methods from the document when it starts.
use v5.36;
use Mojo::JSON qw(encode_json);
use OpenAPI::Client;

my ($document) = @ARGV;
my $client = OpenAPI::Client->new("file://$document", base_url => $ENV{BASE_URL});
$client->ua->on(start => sub ($ua, $tx) { $tx->req->headers->authorization("Bearer $ENV{TOKEN}") });

sub call ($operation, $params = {}, @content) {
  my $tx = $client->call($operation => $params, @content);
  die "$operation: ", $tx->error->{message}, ' ', $tx->res->body, "\n" if $tx->error;
  return $tx->res->json;
}

my $story = Mojo::JSON::decode_json($ENV{STORY});
my $organization_id = call('createOrganization', {}, json => $story->{organization})->{id};
my $benefit = call('createBenefit', {}, json => {%{$story->{benefit}}, organization_id => $organization_id});
my $product = call('createProduct', {}, json => {%{$story->{product}}, organization_id => $organization_id});
call('updateProductBenefits', {id => $product->{id}}, json => {benefits => [$benefit->{id}]});
my $checkout = call('createCheckout', {}, json => {payment_processor => 'sandbox', product_id => $product->{id}});
my $paid = call('confirmClientCheckout', {client_secret => $checkout->{client_secret}}, json => $story->{buyer});
my $key;
for (1 .. 300) {
  my $grants = call('listClientCheckoutGrants', {receipt_secret => $paid->{receipt_secret}});
  $key = $grants->{items}[0]{license_key}{key} and last;
  select undef, undef, undef, 0.05;
}
my $license = call('validateLicenseKey', {}, json => {key => $key, organization_id => $organization_id});
my $orders = call('listOrders', {organization_id => [$organization_id]});
say encode_json({paid => $paid->{status}, license => $license->{status}, amount => $orders->{items}[0]{amount}});
