# The sale of the other clients in Ruby.
require 'json'
require 'uri'
$LOAD_PATH.unshift ARGV[0]
require 'swagger_client'
include SwaggerClient

SwaggerClient.configure do |config|
  address = URI(ENV['BASE_URL'])
  config.scheme = address.scheme
  config.host = "#{address.host}:#{address.port}"
  config.base_path = ''
  config.access_token = ENV['TOKEN']
end

story = JSON.parse(ENV['STORY'])
organization_id = OrganizationsApi.new.create_organization(story['organization']).id
# The class of a union has no fields, so its object is asked for. Items of lists are objects as well.
as_object = { return_type: 'Object' }
wanted = story['benefit'].merge('organization_id' => organization_id)
benefit = BenefitsApi.new.create_benefit(wanted, as_object)
product = ProductsApi.new.create_product(story['product'].merge('organization_id' => organization_id))
ProductsApi.new.update_product_benefits({ 'benefits' => [benefit[:id]] }, product.id)
checkouts = CheckoutsApi.new
checkout = checkouts.create_checkout({ 'payment_processor' => 'sandbox', 'product_id' => product.id })
paid = checkouts.confirm_client_checkout(story['buyer'], checkout.client_secret)
key = nil
300.times do
  grant, = checkouts.list_client_checkout_grants(paid.receipt_secret).items
  key = grant&.dig(:license_key, :key)
  break if key
  sleep 0.05
end
license = LicenseKeysApi.new.validate_license_key({ 'key' => key, 'organization_id' => organization_id })
# One value, because the client writes a list as `organization_id[]`.
orders = OrdersApi.new.list_orders(organization_id: organization_id)
puts JSON.generate(paid: paid.status, license: license.status, amount: orders.items[0][:amount])
